import { createHash } from 'node:crypto'
import type { CallContract } from '#platform/contract/call.ts'
import { openApiDocument } from '#platform/contract/openapi.ts'

const style = `body{font:16px/1.6 system-ui;margin:0 auto;max-width:56rem;padding:2rem 1rem;color-scheme:light dark}
code,pre{font-family:ui-monospace,monospace;font-size:.85em}pre{overflow:auto;padding:1rem;border:1px solid #8884;border-radius:.5rem}
h2{margin-top:3rem;font-size:1.1rem}details{margin:.5rem 0}p{white-space:pre-line}`

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The page has one style and no script, picture or form; nothing else may ever come into it. */
export const apiPagePolicy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/** A page for people that says what every call takes and gives. */
export function apiPage(calls: readonly CallContract[], title: string): string {
  const document = openApiDocument(calls, title)
  const sections = Object.entries(document.paths).map(([path, { post }]) => {
    const body = post.requestBody.content['application/json'].schema.properties.params
    const data = post.responses['200'].content['application/json'].schema.properties.data
    return `<section><h2 id="${post.operationId}"><code>POST ${path}</code></h2><p>${escapeHtml(post.description)}</p>
<details><summary>params</summary><pre>${escapeHtml(JSON.stringify(body, null, 2))}</pre></details>
<details><summary>data</summary><pre>${escapeHtml(JSON.stringify(data, null, 2))}</pre></details></section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(document.info.description)} <a href="/v1/openapi.json">OpenAPI document</a></p>${sections.join('')}</main></body></html>`
}
