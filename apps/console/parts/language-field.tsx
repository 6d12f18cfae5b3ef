import { isLocale, localeCodes, locales } from '#platform/i18n/locales.ts'
import { chooseLanguage } from '../languages.ts'
import { language, text } from '../texts.ts'

/** The choice of the console's language, each by its own name. */
export function LanguageField() {
  return (
    <select
      aria-label={text('frame.language')}
      value={language()}
      onChange={({ target: { value } }) => {
        if (isLocale(value)) void chooseLanguage(value)
      }}
      className="min-h-11 max-w-40 rounded-m border border-line bg-surface-1 ps-3 pe-9 text-small text-ink-2"
    >
      {localeCodes.map((code) => (
        <option key={code} value={code}>
          {locales[code].label}
        </option>
      ))}
    </select>
  )
}
