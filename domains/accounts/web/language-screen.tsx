import { Check, Search } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { languageCookie } from '#platform/i18n/detect.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { localeCodes, localePath, locales } from '#platform/i18n/locales.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { setLanguage } from '../calls.gen.ts'
import { languageCookieDays, setPageCookie } from './page-cookies.ts'
import { useViewer } from './session.tsx'

const languageCard =
  'pressable flex min-h-16 items-center gap-3 rounded-m border border-line bg-surface-1 px-4 py-2 hover:border-line-strong aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft'

const maxRetentionMs = 1500
const pagePath = '/settings/language'

/** Every language of the product under its own name. Choosing one loads this page again in it. */
export function LanguageScreen({ current }: { current: Locale }) {
  const t = useTexts('accounts')
  const client = useClient()
  const viewer = useViewer()
  const [wanted, setWanted] = useState('')
  const [loading, setLoading] = useState<Locale | null>(null)
  const names = new Intl.DisplayNames([locales[current].tag], { type: 'language' })
  const nameOf = (code: Locale) => names.of(code === 'zh' ? 'zh-Hans' : code === 'zh-hant' ? 'zh-Hant' : code) ?? code
  const matches = (code: Locale) =>
    `${locales[code].label} ${nameOf(code)} ${code}`.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase())
  const found = localeCodes.filter(matches)

  const choose = async (event: MouseEvent, code: Locale) => {
    event.preventDefault()
    setLoading(code)
    setPageCookie(languageCookie, code, languageCookieDays)
    // Letters follow the language too, but the page does not wait long for that.
    if (viewer)
      await Promise.race([
        client.call(setLanguage, { lang: code }, { silent: true }),
        new Promise((resolve) => setTimeout(resolve, maxRetentionMs)),
      ])
    location.assign(localePath(code, pagePath))
  }
  return (
    <>
      <PageHeader
        title={t('languagePage.title')}
        note={t('languagePage.text')}
        back={{ href: '/settings', label: t('settings.back') }}
      />
      <div className="mx-auto grid w-full max-w-4xl grid-cols-1 lg:mx-0 gap-4 px-4 pt-2 pb-10 md:px-8">
        <TextField
          type="search"
          label={t('languagePage.search')}
          labelHidden
          placeholder={t('languagePage.search')}
          dir="auto"
          autoComplete="off"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          leading={<Search className="size-5" aria-hidden="true" />}
        />
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
          {found.map((code) => (
            <li key={code}>
              <a
                href={localePath(code, pagePath)}
                hrefLang={locales[code].tag}
                aria-current={code === current ? 'true' : undefined}
                onClick={(event) => void choose(event, code)}
                className={languageCard}
              >
                <span className="min-w-0 flex-1">
                  <span className="block text-body font-medium">
                    <bdi lang={locales[code].tag}>{locales[code].label}</bdi>
                  </span>
                  <span className="block truncate text-small text-ink-3" suppressHydrationWarning>
                    {nameOf(code)}
                  </span>
                </span>
                {loading === code ? (
                  <Spinner className="size-5 text-accent" />
                ) : code === current ? (
                  <Check className="size-5 shrink-0 text-accent" aria-hidden="true" />
                ) : null}
                {code === current ? <span className="sr-only">{t('languagePage.current')}</span> : null}
              </a>
            </li>
          ))}
        </ul>
        <output className="text-center text-body text-ink-3 empty:hidden">
          {found.length === 0 ? t('languagePage.none') : null}
        </output>
      </div>
    </>
  )
}
