import { describe, expect, it } from 'vitest'
import type { HtmlNode } from './inline-html.ts'
import { readInlineHtml } from './inline-html.ts'

function words(nodes: HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : words(node.children))).join('')
}

function links(html: string): (string | undefined)[] {
  return readInlineHtml(html).flatMap((node) => (typeof node === 'string' ? [] : [node.href]))
}

describe('the HTML a dialog may hold', () => {
  it('keeps emphasis, lists and breaks', () => {
    expect(readInlineHtml('Delete <b>Mara</b>?<br>For good.')).toEqual([
      'Delete ',
      { tag: 'b', children: ['Mara'] },
      '?',
      { tag: 'br', children: [] },
      'For good.',
    ])
  })

  it('nests and closes what was left open', () => {
    expect(readInlineHtml('<ul><li>one <i>two</ul>three')).toEqual([
      { tag: 'ul', children: [{ tag: 'li', children: ['one ', { tag: 'i', children: ['two'] }] }] },
      'three',
    ])
  })

  it('takes off other tags and every attribute, and keeps the words', () => {
    const nodes = readInlineHtml(
      '<div onclick="x()"><b style="color:red" onmouseover=y>hello</b></div><img src=x onerror=z>',
    )
    expect(nodes).toEqual([{ tag: 'b', children: ['hello'] }])
  })

  it('says nothing of scripts and styles, closed or not', () => {
    expect(words(readInlineHtml('a<script>alert(1)</script>b<STYLE>p{}</STYLE>c'))).toBe('abc')
    expect(words(readInlineHtml('a<script>alert(1)'))).toBe('a')
  })

  it('follows only web, mail and inner addresses', () => {
    expect(links('<a href="https://example.org/x?a=1&amp;b=2">x</a>')).toEqual(['https://example.org/x?a=1&b=2'])
    expect(links("<a href='/settings/terms'>x</a>")).toEqual(['/settings/terms'])
    for (const href of [
      'javascript:alert(1)',
      'java&#10;script:alert(1)',
      '&#106;avascript:x',
      ' data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'vbscript:x',
    ]) {
      expect(links(`<a href="${href}">x</a>`)).toEqual([undefined])
    }
  })

  it('reads entities, and leaves a lone sign as it is', () => {
    expect(words(readInlineHtml('1 &lt; 2 &amp; 3 > 2 &unknown; &#x2014;'))).toBe('1 < 2 & 3 > 2 &unknown; —')
  })
})
