import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { ShownPassage } from './use-play.ts'

/** Says that an engine writes here, while it does and of what it has written. */
export function EngineNote({ passages, isOpen }: { passages: readonly ShownPassage[]; isOpen: boolean }) {
  const t = useTexts('stories')
  const isWritten = passages.some(({ lines }) => lines.some(({ by }) => by === 'engine'))
  return (
    <>
      {isOpen ? <output className="sr-only">{t('writing')}</output> : null}
      {isWritten ? <p className="text-fine text-pretty text-ink-3">{t('byEngine')}</p> : null}
    </>
  )
}
