import { FileUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { leaveAllSteps } from '#ui/primitives/overlay-steps.ts'
import { useStore } from '#ui/state/store.ts'
import { useChat } from './chat-context.tsx'
import { useLateSheet } from './use-late-sheet.tsx'

type Props = {
  /** The character for whom the address opens an import; empty for any. */
  wantedId: string | null
}

/** Opens the import of a chat, by a press or by the address. */
export function ImportButton({ wantedId }: Props) {
  const t = useTexts('chat')
  const { hub, methods, files } = useChat()
  const { items } = useStore(hub.list)
  const { open, isLoading, close, render } = useLateSheet(files.loadImport)
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (wantedId === null || opened.current === wantedId) return
    opened.current = wantedId
    void open()
  })
  return (
    <>
      <IconButton
        label={t('files.import')}
        icon={<FileUp className="size-5.5" aria-hidden="true" />}
        aria-busy={isLoading}
        onClick={() => void open()}
      />
      {render({
        wantedId: wantedId === '' ? null : wantedId,
        known: items.map(({ character }) => character),
        onImported: (conversationId: string) => {
          void hub.loadList()
          leaveAllSteps(() => {
            close()
            methods.toConversation(conversationId)
          })
        },
      })}
    </>
  )
}
