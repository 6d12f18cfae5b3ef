import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import type { Boot } from '#platform/contract/request-scope.ts'
import { CareCard } from '#domains/safety/web/public.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { StatusRegion } from '#ui/primitives/status-region.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { supportLength } from '../rules.ts'
import type { SupportMessages } from './load-support.ts'
import { useSupport } from './use-support.ts'

type Props = { messages: SupportMessages | null; brand: string; help: Boot['help'] }

const nothing: SupportMessages = { list: [], isWaiting: false }

/** The person's thread with support, the latest first, and the field to write in. */
export function SupportThread({ messages, brand, help }: Props) {
  const t = useTexts('legal')
  const thread = useSupport(messages ?? nothing)
  const { list, isWaiting, requestId, text, fault, pending } = thread
  const problem = fault && (fault.isOffline ? t('support.writeOffline') : fault.message)
  return (
    <section aria-labelledby="support-thread" className="grid grid-cols-1 gap-4 rounded-l bg-surface-1 p-4">
      <div className="grid gap-1">
        <h2 id="support-thread" className="text-lead">
          {t('support.threadTitle')}
        </h2>
        <p className="text-small text-ink-2">{t('support.writeHint', { brand })}</p>
      </div>
      <PlainForm
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void thread.send()
        }}
      >
        <TextArea
          label={t('support.writeLabel')}
          value={text}
          isShort
          maxLength={supportLength}
          error={problem ?? undefined}
          onChange={(event) => thread.write(event.target.value)}
        />
        {requestId ? <p className="text-small text-ink-2">{t('support.faultHint', { id: requestId })}</p> : null}
        <Button type="submit" pending={pending} disabled={text.trim() === ''} className="justify-self-end">
          {t('support.writeSend')}
        </Button>
      </PlainForm>
      {thread.help ? <CareCard path={thread.help} help={help} /> : null}
      <StatusRegion className="text-small text-ink-2 empty:hidden">
        {isWaiting ? t('support.waiting') : messages === null ? t('support.threadAway') : null}
      </StatusRegion>
      {list.length === 0 ? null : <Messages list={list} />}
    </section>
  )
}

function Messages({ list }: { list: SupportMessages['list'] }) {
  const t = useTexts('legal')
  const format = useFormats()
  return (
    <ul className="grid gap-4 border-t border-line pt-4">
      {list.map(({ id, text, isAnswer, isNew, at }) => (
        <li key={id} className="grid gap-0.5">
          <p className="flex flex-wrap items-center gap-x-1.5 text-small text-ink-3">
            <span className="font-medium text-ink-1">{t(isAnswer ? 'support.threadAnswer' : 'support.threadYou')}</span>
            {'·'}
            <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
              {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
            {isNew ? <Badge>{t('support.threadNew')}</Badge> : null}
          </p>
          <p dir="auto" className="text-body wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
        </li>
      ))}
    </ul>
  )
}
