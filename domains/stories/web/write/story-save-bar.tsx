import { useTexts } from '#platform/i18n/web/intl.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { SaveBar } from '#ui/patterns/save-bar.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useStore } from '#ui/state/store.ts'
import type { StoryDraft } from './story-draft.ts'

/** Saves or discards what is not saved yet; the lines that the rules refuse are named. */
export function StorySaveBar({ draft, onLine }: { draft: StoryDraft; onLine(line: number): void }) {
  const t = useTexts('writing')
  const { isChanged, isRestored, isSaving, refusals, fault } = useStore(draft)
  const save = async () => {
    if (await draft.save()) toasts.push({ text: t('saved'), tone: 'success' })
  }
  if (!isChanged && !isSaving) return null
  const words = { save: t('save'), discard: t('discard'), discardText: t('discardText'), stay: t('stay') }
  return (
    <SaveBar
      words={{ ...words, state: isRestored ? t('restored') : t('unsaved') }}
      showsState={isRestored}
      isSaving={isSaving}
      onSave={() => void save()}
      onDiscard={draft.discard}
    >
      {refusals.length > 0 ? (
        <RefusalNote text={t('refused')}>
          <div className="flex flex-wrap gap-2">
            {refusals.map(({ line }, index) =>
              line === null ? null : (
                <Button key={index} size="small" variant="gray" onClick={() => onLine(line)}>
                  {t('line', { line })}
                </Button>
              ),
            )}
          </div>
        </RefusalNote>
      ) : null}
      {fault === null ? null : <RefusalNote text={fault || t('unreachable')} />}
    </SaveBar>
  )
}
