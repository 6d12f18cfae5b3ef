import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import type { Rolldown } from 'vite'
import { build } from 'vite'
import type { ResponseEnvelope } from '#platform/contract/envelope.ts'
import { codes } from '#platform/contract/codes.ts'
import type { CodeName } from '#platform/contract/codes.ts'
import { unreachableCode } from '#platform/contract/envelope.ts'
import { chromiumFlags } from '../../ui/lab/chromium-flags.ts'
import { findChromium } from '../../ui/lab/find-chromium.ts'
import { englishMessages } from './english-messages.ts'

const origin = 'http://parts.localhost'
const entry = 'live-part-page.tsx'
const shell = `<!doctype html><html lang="en"><body><div id="root"></div>
<script type="module" src="/${entry}.js"></script></body></html>`

/** How a test answers the calls of a page. */
type AnswerCall = (path: string, params: unknown) => ResponseEnvelope

/** An answer with data. */
export function answered(data: unknown): ResponseEnvelope {
  return { code: codes.OK, message: '', data, region: '' }
}

/** The answer of a server that refuses, in its words. */
export function refused(name: CodeName, message: string): ResponseEnvelope {
  return { code: codes[name], message, data: null, region: '' }
}

/** In place of an answer, while a page is offline. */
export const unreached: ResponseEnvelope = { code: unreachableCode, message: '', data: null, region: '' }

/**
 * Parts of pages in a real browser, alive, with no server and no network: the test answers their calls. A part that only
 * needs to be read is drawn by `drawPart`, which takes no browser.
 */
export async function openLiveParts() {
  const files = await builtFiles()
  const browser = await chromium.launch({ args: chromiumFlags, executablePath: findChromium() })
  return {
    async open(livePage: object, answerCall: AnswerCall): Promise<Page> {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      await context.route('**/*', (route) => {
        const name = new URL(route.request().url()).pathname.slice(1)
        if (name === '') return route.fulfill({ body: shell, contentType: 'text/html' })
        const body = files.get(name)
        const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript'
        return body === undefined ? route.fulfill({ status: 404, body: '' }) : route.fulfill({ body, contentType })
      })
      const page = await context.newPage()
      await page.exposeFunction('answerCall', answerCall)
      const facts = JSON.stringify({ ...livePage, messages: englishMessages })
      await page.addInitScript(`window.livePage = ${facts}`)
      await page.goto(`${origin}/`)
      return page
    },
    close: () => browser.close(),
  }
}

async function builtFiles(): Promise<Map<string, Buffer>> {
  const built = (await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    plugins: [react()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(entry, import.meta.url)),
        output: { entryFileNames: `${entry}.js` },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(
    built.output.map((file) => [file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source)]),
  )
}
