import { useEffect, useRef, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'
import { bindCard, signCardLink } from '../../calls.gen.ts'
import { postForm } from '../payment/post-form.ts'
import { shelfOf } from '../shelf.ts'
import type { Standing } from './load-subscription.ts'

type LinkCardProps = {
  linkId: string | null
  /** There is none yet, so that linking is the one thing to do. */
  isFirst: boolean
  onStanding(standing: Standing): void
}

const silent = { silent: true }
const begun = shelfOf('cardLink', (value): value is string => typeof value === 'string')

/** Sends the browser to the gateway's own page to link a card, and keeps the card when it comes back with one. */
export function LinkCard({ linkId, isFirst, onStanding }: LinkCardProps) {
  const t = useTexts('pay')
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const isBinding = useBind(linkId, (answer) => {
    if ('standing' in answer) {
      onStanding(answer.standing)
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
      {fault === null ? null : (
        <p role="alert" className="rounded-m bg-surface-2 px-4 py-3 text-body text-ink-1">
          {fault}
        </p>
      )}
    </div>
  )
}

type Bound = { standing: Standing } | { message: string }

/** Keeps the card of a link that was begun here, once, when the browser is back from the gateway; says while it does. */
function useBind(linkId: string | null, onBound: (answer: Bound) => void): boolean {
  const client = useClient()
  const [isBinding, setBinding] = useState(false)
  const tell = useRef(onBound)
  useEffect(() => {
    tell.current = onBound
  })
  useEffect(() => {
    if (linkId === null || begun.read() !== linkId) return
    begun.write(null)
    const bind = async () => {
      setBinding(true)
      const answer = await client.call(bindCard, { linkId }, silent)
      setBinding(false)
      tell.current(answer.ok ? { standing: answer.data } : { message: answer.message })
    }
    void bind()
  }, [client, linkId])
  return isBinding
}
