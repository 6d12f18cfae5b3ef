import { useState } from 'react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { Message } from '../contract.ts'
import type { Conversation } from './conversation/conversation.ts'
import { sourceNames } from './source-names.ts'
import { useConversation } from './use-conversation.ts'

/** The model of this conversation goes, or has changed: what that means, and the way on or back where there is one. */
export function ModelNotice({ conversation }: { conversation: Conversation }) {
  const t = useTexts('chat')
  const format = useFormats()
  const model = useConversation(conversation, (state) => state.facts?.model ?? null)
  const [isPending, setPending] = useState(false)
  const offered = model?.next ?? model?.earlier
  if (!model || (!offered && model.gone === null)) return null
  const day = (at: number) => format.dateTime(at, { day: 'numeric', month: 'long' })
  const { name, next, earlier } = model
  const text = next
    ? t('model.leaving', { model: name, date: day(next.from), next: next.name })
    : earlier
      ? t('model.changed', { model: name, earlier: earlier.name, date: day(earlier.until) })
      : t('model.gone', { model: name, earlier: model.gone ?? '' })
  const choose = async (chosen: string) => {
    setPending(true)
    await conversation.chooseModel({ model: chosen })
    setPending(false)
  }
  return (
    <div className="mx-auto flex w-full max-w-3xl shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 px-4 pb-2 text-fine text-ink-2">
      <p className="min-w-0 flex-1 basis-64">{text}</p>
      {offered ? (
        <Button size="mini" variant="gray" pending={isPending} onClick={() => void choose(offered.name)}>
          {t(next ? 'model.change' : 'model.goBack', { model: offered.name })}
        </Button>
      ) : null}
    </div>
  )
}

/** The application that an imported reply comes from, or the model that wrote it where it is not the one of the conversation. */
export function WrittenBy({ conversation, message }: { conversation: Conversation; message: Message }) {
  const t = useTexts('chat')
  const usual = useConversation(conversation, (state) => state.facts?.model?.name)
  if (message.source !== undefined) return <Note text={sourceText(t, message.source)} />
  if (usual === undefined || message.model === undefined || message.model === usual) return null
  return <Note text={t('known.engine', { engine: message.model })} />
}

function sourceText(t: ReturnType<typeof useTexts<'chat'>>, source: NonNullable<Message['source']>): string {
  const app = sourceNames[source]
  return app === undefined ? t('files.fromFile') : t('files.from', { app })
}

function Note({ text }: { text: string }) {
  return (
    <p dir="auto" className="mt-1 ps-1 text-fine text-ink-3">
      {text}
    </p>
  )
}
