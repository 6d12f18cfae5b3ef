import { Check, Search } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { languageCookie } from '#platform/i18n/detect.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { localePath, locales } from '#platform/i18n/locales.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { setLanguage } from '../calls.gen.ts'
import { firstLocales, moreLocales } from './language-lists.ts'
import { languageCookieDays, setPageCookie } from './page-cookies.ts'
import { useViewer } from './session.tsx'

const languageCard =
  'pressable flex min-h-16 items-center gap-3 rounded-m border border-line bg-surface-1 px-4 py-2 hover:border-line-strong aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft'

const languageList = 'grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3'

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
  const lists = [firstLocales, moreLocales].map((codes) => codes.filter(matches))

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
        {lists.map((codes, index) =>
          codes.length === 0 ? null : (
            <section key={index} aria-label={index === 0 ? t('languagePage.title') : undefined} className="grid gap-2">
              {index === 0 ? null : <h2 className="pt-3 text-lead">{t('languagePage.more')}</h2>}
              <ul className={languageList}>
                {codes.map((code) => (
                  <LanguageRow
                    key={code}
                    code={code}
                    name={nameOf(code)}
                    isCurrent={code === current}
                    isLoading={loading === code}
                    onChoose={(event) => void choose(event, code)}
                  />
                ))}
              </ul>
            </section>
          ),
        )}
        <output className="text-center text-body text-ink-3 empty:hidden">
          {lists.flat().length === 0 ? t('languagePage.none') : null}
        </output>
      </div>
    </>
  )
}

type LanguageRowProps = {
  code: Locale
  /** Its name in the language of the page. */
  name: string
  isCurrent: boolean
  isLoading: boolean
  onChoose(event: MouseEvent): void
}

function LanguageRow({ code, name, isCurrent, isLoading, onChoose }: LanguageRowProps) {
  const t = useTexts('accounts')
  const { label, tag } = locales[code]
  return (
    <li>
      <a
        href={localePath(code, pagePath)}
        hrefLang={tag}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onChoose}
        className={languageCard}
      >
        <span className="min-w-0 flex-1">
          <span className="block text-body font-medium">
            <bdi lang={tag}>{label}</bdi>
          </span>
          <span className="block truncate text-small text-ink-3" suppressHydrationWarning>
            {name}
          </span>
        </span>
        {isLoading ? (
          <Spinner className="size-5 text-accent" />
        ) : isCurrent ? (
          <Check className="size-5 shrink-0 text-accent" aria-hidden="true" />
        ) : null}
        {isCurrent ? <span className="sr-only">{t('languagePage.current')}</span> : null}
      </a>
    </li>
  )
}
