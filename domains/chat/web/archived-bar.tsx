import { useEffect } from 'react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { StatusRegion } from '#ui/primitives/status-region.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { TypingDots } from './typing-dots.tsx'
import { useBackInList } from './use-leave.ts'
import { useConversation } from './use-conversation.ts'

type Props = { conversation: Conversation; name: string; onPart: () => void }

/** Should the event with her words be lost, the page reads them after so long. */
const rereadMs = 8_000

/** Stands in place of the composer in an archived conversation: why nothing is written, and how it is taken up again. */
export function ArchivedBar({ conversation, name, onPart }: Props) {
  const t = useTexts('chat')
  const format = useFormats()
  const farewell = useConversation(conversation, (state) => state.facts?.farewell ?? null)
  const backInList = useBackInList(conversation)
  const isAwaited = farewell?.isAwaited ?? false
  useEffect(() => {
    if (!isAwaited) return
    const rereading = setInterval(() => void conversation.open(), rereadMs)
    return () => clearInterval(rereading)
  }, [conversation, isAwaited])
  return (
    <StatusRegion className="shrink-0 border-t border-line px-4 pt-3 pb-[max(1rem,var(--safe-bottom))] text-center">
      {isAwaited ? (
        <p className="flex items-center justify-center gap-2 py-2 text-small text-ink-2">
          <TypingDots />
          {t('archived.awaited', { name })}
        </p>
      ) : (
        <>
          <p className="text-body font-semibold">
            {farewell
              ? t('archived.farewell', { date: format.dateTime(farewell.at, { dateStyle: 'long' }) })
              : t('archived.title')}
          </p>
          <p className="mx-auto max-w-md text-small text-ink-2">
            {farewell ? t('archived.farewellText', { name }) : t('archived.text')}
          </p>
          <div className="mt-3 flex flex-wrap justify-center gap-2">
            <Button variant="gray" onClick={() => void backInList()}>
              {t('list.unarchive')}
            </Button>
            {farewell ? (
              <Button variant="gray" className="text-danger" onClick={onPart}>
                {t('leave.part')}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </StatusRegion>
  )
}
