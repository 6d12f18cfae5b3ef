import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LanguageProvider } from '#platform/i18n/web/intl.tsx'
import { localeCodes } from '#platform/i18n/locales.ts'
import { brandKeys, brandOf } from '../brands.ts'
import { ContactScreen } from './contact-screen.tsx'
import { CustomerServiceScreen } from './customer-service-screen.tsx'
import { helpDirectory } from './legal/help-directory.ts'
import type { LegalDocument } from './legal/legal-documents.ts'
import { legalDocuments } from './legal/legal-documents.ts'
import { textBlocks } from './legal/text-blocks.ts'
import { LegalScreen } from './legal-screen.tsx'

const file = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const texts = (locale: string) => JSON.parse(file(`locales/${locale}/legal.json`)) as Record<string, object>
const english = texts('en')
const documents = Object.keys(legalDocuments) as LegalDocument[]
const back = { href: '/settings', label: 'Back' }
const nocturne = brandOf('nocturne')

function draw(screen: ReactElement, locale = 'en'): string {
  return renderToStaticMarkup(
    <LanguageProvider locale={locale} messages={{ legal: texts(locale) }}>
      {screen}
    </LanguageProvider>,
  )
}

function drawDocument(document: LegalDocument, brand = nocturne): string {
  const address = `https://${brand.host}/settings/${document}`
  return draw(<LegalScreen document={document} brand={brand} address={address} back={back} />)
}

const blanksOf = (text: string) => text.match(/«\[operator: [^\]]+\]»/g) ?? []
const anchorsOf = (html: string) => [...html.matchAll(/<section id="([^"]+)"/g)].map((match) => match[1])

describe.each(documents)('the document %s', (document) => {
  const { chapters, versions } = legalDocuments[document]

  it('shows every chapter of the English catalogue, and each can be linked to', () => {
    const html = drawDocument(document)
    const { title: _, intro: __, changes: ___, ...rest } = english[document] as Record<string, string>
    expect(Object.keys(rest)).toEqual(chapters.flatMap((chapter) => [chapter, `${chapter}Text`]))
    expect(anchorsOf(html)).toEqual([...chapters, 'changes'])
    for (const chapter of chapters) expect(html).toContain(`href="#${chapter}"`)
    // A text that is missing shows as its key, a list that is not understood as its bullets.
    expect(html).not.toMatch(/legal\.|•|\{brand\}|\{email\}/)
  })

  it('marks each blank of the operator and leaves none in brackets', () => {
    const html = drawDocument(document)
    const blanks = blanksOf(JSON.stringify({ ...english[document], changes: null }))
    expect(html.match(/<mark /g) ?? []).toHaveLength(blanks.length)
    expect(html).not.toContain('[operator:')
  })

  it('lists its versions, the newest first, each with what changed', () => {
    const days = versions.map(({ date }) => date)
    expect(days.every((day) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day))).toBe(true)
    expect(days).toEqual([...days].sort().reverse())
    const { changes } = english[document] as unknown as { changes: Record<string, string> }
    expect(versions.map(({ change }) => change)).toEqual(Object.keys(changes).reverse())
    const html = drawDocument(document)
    for (const { date } of versions) expect(html).toContain(`<time dateTime="${date}">`)
  })

  it('can be printed, with its address and version at its foot', () => {
    const html = drawDocument(document)
    expect(html).toContain('Print</span>')
    const foot = /<footer .*<\/footer>/.exec(html)?.[0]
    expect(foot).toContain(`https://nocturne.example/settings/${document}`)
    expect(foot).toContain(`Version ${versions[0].version} of `)
  })

  it.each(brandKeys)('names the brand %s and no other', (key) => {
    const brand = brandOf(key)
    const html = drawDocument(document, brand)
    expect(html).toContain(brand.title)
    const words = html.replaceAll(/“[^”]*”/g, '')
    for (const other of brandKeys.filter((one) => one !== key && one !== 'official'))
      expect(words.toLowerCase()).not.toContain(other)
  })
})

/** Where a document has how many paragraphs and points. */
function shapeOf(document: LegalDocument, locale: string): Record<string, unknown> {
  const own = texts(locale)[document] as Record<string, string>
  return Object.fromEntries(
    legalDocuments[document].chapters.map((chapter) => [
      chapter,
      textBlocks(own[`${chapter}Text`] ?? '').map((block) =>
        block.kind === 'list' ? block.items.length : 'paragraph',
      ),
    ]),
  )
}

describe.each(localeCodes)('the documents in the language %s', (locale) => {
  it('say it in as many paragraphs and points as in English', () => {
    for (const document of documents) expect(shapeOf(document, locale)).toEqual(shapeOf(document, 'en'))
  })
})

describe('the paper style', () => {
  it('is part of the page, takes away what is pressed and prints black on white', () => {
    expect(file('apps/web/styles.css')).toContain('ui/tokens/print.css')
    const style = file('ui/tokens/print.css')
    expect(style).toContain('@media print')
    expect(style).toMatch(/nav,[^{]*\{\s*display: none !important;/)
    expect(style).toMatch(/--ink-1: #000 !important/)
    expect(style).toMatch(/--surface-0: #fff !important/)
  })
})

describe.each([
  ['contact', <ContactScreen key="contact" brand={nocturne} back={back} />],
  ['customer service', <CustomerServiceScreen key="service" brand={nocturne} back={back} />],
])('the page of %s', (_name, screen) => {
  const html = draw(screen)
  const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? '')

  it('shows the address of the brand and every text it has [S2-screen-03]', () => {
    expect(html).toContain('support@nocturne.example')
    expect(html).not.toMatch(/legal\.|•|\{email\}|\[operator:/)
  })

  it('leads to chapters that are there, and to help for people in danger', () => {
    const anchors = links.filter((link) => link.includes('#'))
    expect(anchors.length).toBeGreaterThan(3)
    for (const link of anchors) {
      const [path = '', chapter = ''] = link.split('#')
      const chapters: readonly string[] = legalDocuments[path.replace('/settings/', '') as LegalDocument].chapters
      expect(chapters).toContain(chapter)
    }
    expect(links).toContain(helpDirectory)
  })
})

describe('the list of help lines', () => {
  it('is the one that crisis help names', () => {
    const { directory } = JSON.parse(file('domains/safety/crisis-lines.json')) as { directory: string }
    expect(helpDirectory).toBe(directory)
  })
})
