import { useState } from 'react'
import { v4 as newId } from 'uuid'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { excerptHref } from '../../rules.ts'
import { copyLink } from './copy-link.ts'

/** Makes a link to what is chosen, and copies it. */
export function LinkPart({ onShare }: { onShare(excerptId: string): Promise<string | null> }) {
  const t = useTexts('chat-tools')
  // One excerpt is one link, however often it is pressed.
  const [excerptId] = useState(() => newId())
  const [state, setState] = useState<'none' | 'pending' | 'made'>('none')
  const [fault, setFault] = useState<string | null>(null)
  const make = async () => {
    if (state === 'pending') return
    setFault(null)
    setState('pending')
    const refused = await onShare(excerptId)
    setState(refused === null ? 'made' : 'none')
    setFault(refused)
    if (refused === null) await copyLink(excerptId, t)
  }
  return (
    <div className="grid gap-2">
      {state === 'made' ? (
        <Button wide variant="gray" onClick={() => void copyLink(excerptId, t)}>
          {t('share.copy')}
        </Button>
      ) : (
        <Button wide pending={state === 'pending'} onClick={() => void make()}>
          {t('share.link')}
        </Button>
      )}
      {state === 'made' ? (
        <output dir="ltr" className="rounded-m bg-surface-2 px-4 py-3 text-small wrap-anywhere select-all">
          {`${location.origin}${excerptHref(excerptId)}`}
        </output>
      ) : (
        <p className="text-fine text-ink-3">{t('share.linkText')}</p>
      )}
      {fault === null ? null : (
        <p role="alert" className="text-small text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}
