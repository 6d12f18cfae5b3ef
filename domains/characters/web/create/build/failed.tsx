import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import type { OwnCharacter } from '../../../custom-contract.ts'
import { deleteCharacter, rebuildCharacter } from '../../../calls.gen.ts'
import { createHref } from '../create-search.ts'
import { StepFrame } from '../step-frame.tsx'
import { useCreationTexts } from '../creation-texts.tsx'

type FailedProps = { character: OwnCharacter; onChanged(character: OwnCharacter): void; onClosed(): void }

const silent = { silent: true }

/** The build failed: why, and three ways on, none of which costs anything. */
export function Failed({ character, onChanged, onClosed }: FailedProps) {
  const t = useCreationTexts()
  const client = useClient()
  const { id, name, mode, failure } = character
  const [work, setWork] = useState<'rebuild' | 'delete' | null>(null)
  const [isOpen, setConfirming] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const again = async () => {
    setWork('rebuild')
    setProblem(null)
    const answer = await client.call(rebuildCharacter, { characterId: id }, silent)
    setWork(null)
    if (answer.ok) onChanged(answer.data.character)
    else setProblem(answer.message || t('confirm.failed'))
  }
  const remove = async () => {
    setWork('delete')
    const answer = await client.call(deleteCharacter, { characterId: id }, silent)
    setWork(null)
    if (!answer.ok && answer.error !== 'CHARACTER_NOT_FOUND') return setProblem(answer.message || t('confirm.failed'))
    toasts.push({ text: t('confirm.closed', { name }) })
    onClosed()
  }
  return (
    <StepFrame heading={t('failed.heading', { name })} note={t('failed.text')}>
      <div className="grid gap-6">
        {failure ? <p className="rounded-m bg-surface-2 px-4 py-3 text-body text-ink-1">{failure}</p> : null}
        {problem ? (
          <p role="alert" className="text-small text-danger">
            {problem}
          </p>
        ) : null}
        <div className="grid gap-3 justify-self-stretch sm:justify-self-start">
          <Button size="big" pending={work === 'rebuild'} disabled={work === 'delete'} onClick={() => void again()}>
            {t('failed.again')}
          </Button>
          {mode === 'template' || mode === 'prompt' ? (
            <ButtonLink href={createHref({ id, mode, step: 'overview' })} variant="gray">
              {t('failed.change')}
            </ButtonLink>
          ) : null}
          <Button variant="textLink" pending={work === 'delete'} onClick={() => setConfirming(true)}>
            {t('failed.delete')}
          </Button>
        </div>
      </div>
      <LazyConfirmDialog
        open={isOpen}
        title={t('confirm.closeTitle', { name })}
        text={t('confirm.closeText')}
        confirmLabel={t('confirm.closeYes')}
        cancelLabel={t('confirm.closeNo')}
        tone="danger"
        onConfirm={() => {
          setConfirming(false)
          void remove()
        }}
        onCancel={() => setConfirming(false)}
      />
    </StepFrame>
  )
}
