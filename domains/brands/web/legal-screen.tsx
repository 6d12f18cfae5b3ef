import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import type { LegalDocument } from './legal/legal-documents.ts'
import { legalDocuments } from './legal/legal-documents.ts'
import { LongText } from './legal/long-text.tsx'
import { PrintButton } from './legal/print-button.tsx'

export type { LegalDocument }

type LegalScreenProps = {
  document: LegalDocument
  brand: { title: string; supportEmail: string }
  /** Where this page is, for anyone who reads it on paper. */
  address: string
  back: { href: string; label: string }
  /** Where a chapter's matter is done, below its words. */
  actions?: Readonly<Record<string, { href: string; label: string }>>
}

const changesId = 'changes'

/** One legal document: what it says, chapter by chapter, with anchors to link to, and what changed when. */
export function LegalScreen({ document, brand, address, back, actions = {} }: LegalScreenProps) {
  const t = useTexts('legal')
  const format = useFormats()
  const { chapters, versions } = legalDocuments[document]
  const words = (key: string) => t(`${document}.${key}`, { brand: brand.title, email: brand.supportEmail })
  const versionWords = ({ version, date }: { version: string; date: string }) =>
    t('page.version', {
      version,
      date: format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' }),
    })
  return (
    <>
      <PageHeader title={words('title')} back={back} actions={<PrintButton />} />
      <article className="mx-auto w-full max-w-2xl px-4 pt-2 pb-16 lg:mx-0 md:px-8 print:max-w-none print:p-0">
        <p className="text-small text-ink-3">{versionWords(versions[0])}</p>
        {versions[0].version.startsWith('0.') ? (
          <p className="mt-3 rounded-m bg-accent-soft px-4 py-3 text-small text-ink-1">{t('page.draft')}</p>
        ) : null}
        <div className="mt-5 [&_p]:text-lead [&_p]:leading-normal [&_p]:text-ink-1">
          <LongText text={words('intro')} />
        </div>
        <nav aria-label={t('page.contents')} className="mt-7 rounded-l bg-surface-1 px-5 py-4">
          <h2 className="mb-2 font-text text-small font-medium tracking-normal text-ink-3">{t('page.contents')}</h2>
          <ol className="grid gap-x-6 sm:grid-cols-2">
            {chapters.map((chapter) => (
              <ContentsLine key={chapter} id={chapter} text={words(chapter)} />
            ))}
            <ContentsLine id={changesId} text={t('page.changes')} />
          </ol>
        </nav>
        {chapters.map((chapter) => (
          <section key={chapter} id={chapter} className="scroll-mt-20 pt-9 print:pt-5">
            <h2 className="mb-2.5 text-lead">{words(chapter)}</h2>
            <LongText text={words(`${chapter}Text`)} />
            {actions[chapter] ? (
              <Anchor
                href={actions[chapter].href}
                className="inline-flex min-h-11 items-center text-body font-medium text-ink-1 underline underline-offset-4"
              >
                {actions[chapter].label}
              </Anchor>
            ) : null}
          </section>
        ))}
        <section id={changesId} className="scroll-mt-20 pt-9 print:pt-5">
          <h2 className="mb-2.5 text-lead">{t('page.changes')}</h2>
          <dl className="grid gap-4">
            {versions.map((version) => (
              <div key={version.version}>
                <dt className="text-small text-ink-3">
                  <time dateTime={version.date}>{versionWords(version)}</time>
                </dt>
                <dd className="mt-1 text-body text-ink-2">{words(`changes.${version.change}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <footer className="mt-8 hidden border-t border-line pt-3 text-small text-ink-3 print:block">
          <p>{[brand.title, words('title'), versionWords(versions[0])].join(' · ')}</p>
          <p>
            <bdi suppressHydrationWarning>{address}</bdi>
          </p>
        </footer>
      </article>
    </>
  )
}

function ContentsLine({ id, text }: { id: string; text: string }) {
  return (
    <li>
      <a
        href={`#${id}`}
        className="block py-2 text-body text-ink-2 underline-offset-4 hover:text-ink-1 hover:underline"
      >
        {text}
      </a>
    </li>
  )
}
