import { useEffect, useRef, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'
import { registerCard, signCardLink } from '../../calls.gen.ts'
import { postForm } from '../payment/post-form.ts'
import { storageOf } from '../device-storage.ts'
import type { SubscriptionStatus } from './load-subscription.ts'

type LinkCardProps = {
  linkId: string | null
  /** There is none yet, so that linking is the one thing to do. */
  isFirst: boolean
  onStatus(status: SubscriptionStatus): void
}

const silent = { silent: true }
const begun = storageOf('cardLink', (value): value is string => typeof value === 'string')

/**
 * Sends the browser to the gateway's own page to link a card, and registers the card when the browser returns with one.
 */
export function LinkCard({ linkId, isFirst, onStatus }: LinkCardProps) {
  const t = useTexts('pay')
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const isBinding = useLink(linkId, (answer) => {
    if ('status' in answer) {
      onStatus(answer.status)
      toasts.push({ text: t('cards.linked'), tone: 'success' })
    } else setFault(answer.message || t('cards.notLinked'))
  })

  const link = async () => {
    setBusy(true)
    setFault(null)
    const answer = await client.call(signCardLink, {}, silent)
    if (!answer.ok) {
      setBusy(false)
      return setFault(answer.message || t('subscription.failed'))
    }
    begun.write(answer.data.linkId)
    postForm(answer.data)
  }
  return (
    <div className="grid gap-3">
      <Button wide variant={isFirst ? 'primary' : 'gray'} pending={isBusy || isBinding} onClick={() => void link()}>
        {t('cards.link')}
      </Button>
      {fault === null ? null : <RefusalNote text={fault} />}
    </div>
  )
}

type Linked = { status: SubscriptionStatus } | { message: string }

/**
 * Registers the card of a link that was begun here, once, when the browser is back from the gateway. True while it
 * does.
 */
function useLink(linkId: string | null, onLinked: (answer: Linked) => void): boolean {
  const client = useClient()
  const [isBinding, setBinding] = useState(false)
  const notify = useRef(onLinked)
  useEffect(() => {
    notify.current = onLinked
  })
  useEffect(() => {
    if (linkId === null || begun.read() !== linkId) return
    begun.write(null)
    const register = async () => {
      setBinding(true)
      const answer = await client.call(registerCard, { linkId }, silent)
      setBinding(false)
      notify.current(answer.ok ? { status: answer.data } : { message: answer.message })
    }
    void register()
  }, [client, linkId])
  return isBinding
}
