import { useEffect, useRef, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { restoreSummary } from '#domains/memory/calls.gen.ts'
import type { ForgottenSummary } from '#domains/memory/contract.ts'
import type { Forgotten } from '#domains/memory/web/public.ts'
import { bringBack } from '#domains/memory/web/public.ts'
import { Button } from '#ui/primitives/button.tsx'

/** A memory, or the summary of a sitting, that was just forgotten. */
export type ForgottenPart = Forgotten | ForgottenSummary

type Props = { forgotten: ForgottenPart; onBack: () => void }

/** Stands where a memory or a summary stood that was just forgotten; until it is left, that can be brought back. */
export function ForgottenRow({ forgotten, onBack }: Props) {
  const t = useTexts('chat')
  const client = useClient()
  const [pending, setPending] = useState(false)
  const undo = useRef<HTMLButtonElement>(null)
  // The button that was pressed went with its row.
  useEffect(() => undo.current?.focus(), [])
  const back = async () => {
    setPending(true)
    const { ok } =
      'lastMessageId' in forgotten ? await client.call(restoreSummary, forgotten) : await bringBack(client, forgotten)
    setPending(false)
    if (ok) onBack()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 rounded-m bg-surface-2 px-3.5 py-2.5">
      <output className="text-small text-ink-3">{t('known.forgotten')}</output>
      <Button ref={undo} size="small" variant="gray" pending={pending} onClick={() => void back()}>
        {t('undo')}
      </Button>
    </li>
  )
}
