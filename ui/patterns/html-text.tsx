import type { ReactNode } from 'react'
import { Fragment } from 'react'
import type { HtmlNode } from './inline-html.ts'
import { readInlineHtml } from './inline-html.ts'

export interface HtmlTextProps {
  html: string
}

/** A small, safe part of HTML: emphasis, lists, links. Never sets markup; see inline-html.ts. */
export function HtmlText({ html }: HtmlTextProps) {
  return <>{draw(readInlineHtml(html))}</>
}

const classes: Partial<Record<string, string>> = {
  a: 'text-accent underline underline-offset-4',
  ul: 'list-disc ps-5',
  ol: 'list-decimal ps-5',
  p: 'not-last:mb-3',
}

function draw(nodes: HtmlNode[]): ReactNode {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>
    const { tag: Tag, href, children } = node
    if (Tag === 'br') return <br key={index} />
    const outside = href?.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
    return (
      <Tag key={index} className={classes[Tag]} {...(Tag === 'a' ? { href, ...outside } : {})}>
        {draw(children)}
      </Tag>
    )
  })
}
