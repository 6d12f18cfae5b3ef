import { localeCodes, localePath, locales } from '#platform/i18n/locales.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'

export type SiteMapEntry = { href: string; text: string }

/** Every page for people to look through; programs read the same as XML. */
export function SiteMapScreen({ entries }: { entries: readonly SiteMapEntry[] }) {
  const t = useTexts('shell')
  return (
    <>
      <PageHeader title={t('sitemap.title')} note={t('sitemap.text')} back={{ href: '/settings', label: t('back') }} />
      <div className="mx-auto grid w-full max-w-4xl grid-cols-1 lg:mx-0 gap-10 px-4 pt-2 pb-16 md:px-8">
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {entries.map(({ href, text }) => (
            <li key={href} className="border-b border-line">
              <Anchor
                href={href}
                className="block py-3 text-body text-ink-2 underline-offset-4 hover:text-ink-1 hover:underline"
              >
                {text}
              </Anchor>
            </li>
          ))}
        </ul>
        <section>
          <h2 className="mb-3 text-lead">{t('sitemap.languages')}</h2>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {localeCodes.map((code) => (
              <li key={code}>
                <a
                  href={localePath(code, '/')}
                  lang={locales[code].tag}
                  dir={locales[code].dir}
                  className="block py-2 text-body text-ink-2 underline-offset-4 hover:text-ink-1 hover:underline"
                >
                  {locales[code].label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
