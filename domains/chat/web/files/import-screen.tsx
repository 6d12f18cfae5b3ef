import { useEffect, useMemo, useRef } from 'react'
import { v4 as newKey } from 'uuid'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { useDroppedFile } from '#ui/patterns/dropped-file.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { useStore } from '#ui/state/store.ts'
import { importChat, readChat } from '../../calls.gen.ts'
import { createChatImport } from './chat-import.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportPreview } from './import-preview.tsx'
import type { Partner } from './partners.ts'

export type ImportScreenProps = {
  open: boolean
  /** Whom the import was begun for. */
  wantedId: string | null
  /** The characters of conversations that are there. */
  known: readonly Partner[]
  onClose(): void
  onImported(conversationId: string): void
}

/** Brings a chat in: chosen or pasted, read, looked at, and made into a new conversation. */
export function ImportScreen({ open, wantedId, known, onClose, onImported }: ImportScreenProps) {
  const t = useTexts('chat-files')
  const client = useClient()
  const work = useMemo(
    () =>
      createChatImport({
        read: (choice, method) => client.upload(readChat, choice, method),
        bring: (chosen, method) => client.upload(importChat, chosen, method),
        newKey,
      }),
    [client],
  )
  const state = useStore(work)
  const isOver = useDroppedFile((file) => void work.take(file))
  const made = state.step === 'done' ? state.conversationId : null
  const reported = useRef<string | null>(null)
  useEffect(() => {
    // Once: leaving the sheet twice would undo the way to the conversation.
    if (made === null || reported.current === made) return
    reported.current = made
    onImported(made)
  }, [made, onImported])
  useEffect(() => () => work.startOver(), [work])
  const isShown = state.step === 'preview' || state.step === 'sending'
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('import.title')}
      closeLabel={t('import.close')}
      {...(isShown ? { back: { label: t('import.back'), onBack: work.startOver } } : {})}
    >
      {state.step === 'choose' ? (
        <ChooseFile
          fault={state.fault}
          isOver={isOver}
          onFile={(file) => void work.take(file)}
          onRetry={() => void work.again()}
        />
      ) : null}
      {state.step === 'reading' ? (
        <div className="grid gap-5 py-8">
          <Progress
            label={t('import.reading')}
            {...(state.sent < 1 ? { value: state.sent } : {})}
            step={t(state.sent < 1 ? 'import.sending' : 'import.reading')}
          />
          <Button variant="gray" wide onClick={work.startOver}>
            {t('import.cancel')}
          </Button>
        </div>
      ) : null}
      {isShown ? (
        <ImportPreview
          state={state}
          wantedId={wantedId}
          known={known}
          onChoice={(choice) => void work.again(choice)}
          onSubmit={(characterId) => void work.bring(characterId)}
        />
      ) : null}
    </Sheet>
  )
}
