import { useId } from 'react'
import type { Locale } from '#platform/i18n/locales.ts'
import { isLocale, localeCodes, locales } from '#platform/i18n/locales.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { selectField } from './select-field.ts'

/** The language in which a story is written. */
export function LanguageField({ language, onChange }: { language: Locale; onChange(language: Locale): void }) {
  const t = useTexts('writing')
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-medium text-ink-2">
        {t('publish.language')}
      </label>
      <select
        id={id}
        value={language}
        onChange={({ target }) => (isLocale(target.value) ? onChange(target.value) : undefined)}
        className={selectField}
      >
        {localeCodes.map((code) => (
          <option key={code} value={code} lang={locales[code].tag}>
            {locales[code].label}
          </option>
        ))}
      </select>
    </div>
  )
}
