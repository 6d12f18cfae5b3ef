import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import type { LegalDocument } from './legal/legal-documents.ts'
import { legalDocuments, legalDraftDate } from './legal/legal-documents.ts'
import { OperatorWords } from './legal/operator-words.tsx'

type LegalScreenProps = {
  document: LegalDocument
  brand: { title: string; supportEmail: string }
  back: { href: string; label: string }
}

/** One legal document: what it says, chapter by chapter, with anchors to link to. */
export function LegalScreen({ document, brand, back }: LegalScreenProps) {
  const t = useTexts('legal')
  const format = useFormats()
  const chapters = legalDocuments[document]
  const values = { brand: brand.title, email: brand.supportEmail }
  const words = (key: string) => t(`${document}.${key}`, values)
  return (
    <>
      <PageHeader title={words('title')} back={back} />
      <article className="mx-auto w-full max-w-2xl px-4 pt-2 pb-16 lg:mx-0 md:px-8">
        <p className="text-small text-ink-3">
          {t('page.updated', { date: format.dateTime(legalDraftDate, { dateStyle: 'long', timeZone: 'UTC' }) })}
        </p>
        <p className="mt-4 text-lead leading-normal text-ink-1">
          <OperatorWords text={words('intro')} />
        </p>
        <nav aria-label={t('page.contents')} className="mt-7 rounded-l bg-surface-1 px-5 py-4">
          <h2 className="mb-2 font-text text-small font-medium tracking-normal text-ink-3">{t('page.contents')}</h2>
          <ol className="grid gap-x-6 sm:grid-cols-2">
            {chapters.map((chapter) => (
              <li key={chapter}>
                <a
                  href={`#${chapter}`}
                  className="block py-2 text-body text-ink-2 underline-offset-4 hover:text-ink-1 hover:underline"
                >
                  {words(chapter)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {chapters.map((chapter) => (
          <section key={chapter} id={chapter} className="scroll-mt-20 pt-9">
            <h2 className="mb-2.5 text-lead">{words(chapter)}</h2>
            <p className="text-body text-ink-2">
              <OperatorWords text={words(`${chapter}Text`)} />
            </p>
          </section>
        ))}
      </article>
    </>
  )
}
