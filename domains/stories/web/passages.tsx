import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { EngineNote } from './engine-note.tsx'
import { inLanguage } from './story-language.ts'
import type { ShownLine, ShownPassage } from './use-play.ts'

const foldedAway =
  'pressable inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line px-4 text-small text-ink-2 hover:border-line-strong hover:text-ink-1'
const prose =
  'grid scroll-mt-36 gap-4 text-body leading-[1.75] outline-none md:scroll-mt-40 md:text-lead md:leading-[1.7]'
// No engine translates a place: above lines in another language it stands where they begin.
const place = 'mt-2 font-text text-small font-medium tracking-wide text-accent'

type PassagesProps = { passages: readonly ShownPassage[]; opened: number; language: string; isOpen: boolean }

/** The text of a story. Passages from before are folded away; a new one comes into sight and is read on from. */
export function Passages({ passages, opened, language, isOpen }: PassagesProps) {
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
      <EngineNote passages={passages} isOpen={isOpen} />
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

type PassageTextProps = { passage: ShownPassage; language: string; isEarlier: boolean; isNew?: boolean }

function PassageText({ passage: { lines, chosen }, language, isEarlier, isNew = false }: PassageTextProps) {
  const t = useTexts('stories')
  return (
    <div
      ref={isNew ? arrive : undefined}
      tabIndex={isNew ? -1 : undefined}
      aria-busy={lines.some(({ by }) => by === 'open')}
      className={`${prose} ${isEarlier ? 'text-ink-2' : 'text-ink-1'}`}
    >
      {lines.map((line, index) => (
        <div key={index} className="grid gap-3">
          {line.place === null ? null : (
            <h2 className={`${place} ${line.by === 'author' ? '' : 'text-match-parent'}`} {...inLanguage(language)}>
              {line.place}
            </h2>
          )}
          <Line line={line} language={language} />
        </div>
      ))}
      {chosen === null ? null : (
        <p className="mt-1 border-s-2 border-accent ps-4 text-body font-face-display text-ink-1">
          <span className="sr-only">{t('chosen')} </span>
          <span {...(chosen.isTranslated ? {} : inLanguage(language))}>{chosen.text}</span>
        </p>
      )}
    </div>
  )
}

/** A line in the language of its author or of the reader; one that the engine writes grows as it comes. */
function Line({ line: { text, by, soFar }, language }: { line: ShownLine; language: string }) {
  if (by !== 'open') {
    const written = by === 'author' ? inLanguage(language) : {}
    return (
      <p className="text-pretty wrap-anywhere" {...written}>
        {text}
      </p>
    )
  }
  if (soFar) return <p className="text-pretty wrap-anywhere">{soFar}</p>
  return (
    <div aria-hidden="true" className="grid gap-3 py-1.5">
      <Skeleton className="h-4 rounded-full w-full" />
      <Skeleton className="h-4 rounded-full w-11/12" />
      <Skeleton className="h-4 rounded-full w-3/5" />
    </div>
  )
}
