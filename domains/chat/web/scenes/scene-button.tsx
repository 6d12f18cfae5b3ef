import { UsersRound } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { leaveAllSteps } from '#ui/primitives/overlay-steps.ts'
import { useStore } from '#ui/state/store.ts'
import { useChat } from '../chat-context.tsx'
import { useLateSheet } from '../use-late-sheet.tsx'
import { charactersOf } from './title-of.ts'

/** Opens the sheet in which a scene of several characters is begun. */
export function SceneButton() {
  const t = useTexts('chat')
  const { hub, methods, tools } = useChat()
  const { items } = useStore(hub.list)
  const { open, isLoading, close, render } = useLateSheet(tools.loadSceneCreate)
  return (
    <>
      <IconButton
        label={t('scene.new')}
        icon={<UsersRound className="size-5.5" aria-hidden="true" />}
        aria-busy={isLoading}
        onClick={() => void open()}
      />
      {render({
        known: items.flatMap(charactersOf),
        onCreated: (conversationId: string) => {
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
