import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { Passage } from '../contract.ts'
import { inLanguage } from './story-language.ts'

const foldedAway =
  'pressable inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line px-4 text-small text-ink-2 hover:border-line-strong hover:text-ink-1'
const prose =
  'grid scroll-mt-36 gap-4 text-body leading-[1.75] outline-none md:scroll-mt-40 md:text-lead md:leading-[1.7]'

type PassagesProps = { passages: readonly Passage[]; opened: number; language: string }

/** The text of a story. Passages from before are folded away; a new one comes into sight and is read on from. */
export function Passages({ passages, opened, language }: PassagesProps) {
  const t = useTexts('stories')
  const before = passages.slice(0, opened - 1)
  const shown = passages.slice(opened - 1)
  return (
    <div className="grid gap-6">
      {before.length > 0 ? (
        <details className="group">
          <summary className={foldedAway}>{t('before')}</summary>
          <div className="grid gap-6 pt-6">
            {before.map((passage, index) => (
              <PassageText key={index} passage={passage} language={language} isEarlier />
            ))}
          </div>
        </details>
      ) : null}
      {shown.map((passage, index) => (
        <PassageText
          key={opened + index}
          passage={passage}
          language={language}
          isEarlier={passage.chosen !== null}
          isNew={index > 0}
        />
      ))}
    </div>
  )
}

/** Brings a new passage to the top of the page and gives it the focus, so that reading goes on there. */
function arrive(passage: HTMLElement | null): void {
  if (passage === null) return
  passage.focus({ preventScroll: true })
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  passage.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' })
}

type PassageTextProps = { passage: Passage; language: string; isEarlier: boolean; isNew?: boolean }

function PassageText({ passage: { lines, chosen }, language, isEarlier, isNew = false }: PassageTextProps) {
  const t = useTexts('stories')
  return (
    <div
      ref={isNew ? arrive : undefined}
      tabIndex={isNew ? -1 : undefined}
      {...inLanguage(language)}
      className={`${prose} ${isEarlier ? 'text-ink-2' : 'text-ink-1'}`}
    >
      {lines.map(({ text, place }, index) => (
        <div key={index} className="grid gap-3">
          {place === null ? null : (
            <h2 className="mt-2 font-text text-small font-medium tracking-wide text-accent">{place}</h2>
          )}
          <p className="text-pretty wrap-anywhere">{text}</p>
        </div>
      ))}
      {chosen === null ? null : (
        <p className="mt-1 border-s-2 border-accent ps-4 text-body font-face-display text-ink-1">
          <span className="sr-only">{t('chosen')} </span>
          {chosen}
        </p>
      )}
    </div>
  )
}
