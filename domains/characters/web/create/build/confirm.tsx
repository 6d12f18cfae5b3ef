import { MessageCircle, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { visibility } from '../../../attributes.ts'
import type { OwnCharacter } from '../../../custom-contract.ts'
import { confirmCharacter, deleteCharacter } from '../../../calls.gen.ts'
import { EditSheet } from '../edit-sheet.tsx'
import { StepFrame } from '../step-frame.tsx'
import { PublicStep } from '../steps/public-step.tsx'
import { BuiltPictures, BuiltWords } from './built.tsx'
import { useCreationTexts } from '../creation-texts.tsx'

type ConfirmProps = {
  character: OwnCharacter
  onChanged(character: OwnCharacter): void
  /** She was closed and is gone. */
  onClosed(): void
  onChat(id: string): void
}

const silent = { silent: true }

/** She is made: look, change her words, decide who may meet her, and take her or let her go. */
export function Confirm({ character, onChanged, onClosed, onChat }: ConfirmProps) {
  const t = useCreationTexts()
  const client = useClient()
  const { id, name } = character
  const [isPublic, setPublic] = useState(character.visibility === visibility.open)
  const [requested, setRequested] = useState<'publish' | 'close' | null>(null)
  const [isEditing, setEditing] = useState<'never' | 'open' | 'closed'>('never')
  const [work, setWork] = useState<'chat' | 'confirm' | 'close' | null>(null)
  const fail = (message: string) => toasts.push({ text: message || t('confirm.failed'), tone: 'danger' })

  const confirm = async (as: 'chat' | 'confirm' = 'confirm') => {
    setWork(as)
    const answer = await client.call(confirmCharacter, { characterId: id, isPublic }, silent)
    if (answer.ok && as === 'chat') return onChat(id)
    setWork(null)
    return answer.ok ? onChanged(answer.data.character) : fail(answer.message)
  }
  const close = async () => {
    setWork('close')
    const answer = await client.call(deleteCharacter, { characterId: id }, silent)
    setWork(null)
    if (!answer.ok && answer.error !== 'CHARACTER_NOT_FOUND') return fail(answer.message)
    toasts.push({ text: t('confirm.closed', { name }) })
    onClosed()
  }
  return (
    <StepFrame
      heading={t('confirm.heading', { name })}
      note={t('confirm.text')}
      close={{ label: t('confirm.close'), onClose: () => setRequested('close') }}
      portrait={<BuiltPictures character={character} />}
      footer={
        <div className="grid gap-2">
          {isPublic ? (
            <Button
              wide
              size="big"
              pending={work === 'confirm'}
              disabled={work === 'close'}
              onClick={() => setRequested('publish')}
            >
              {t('confirm.publish')}
            </Button>
          ) : (
            <Button
              wide
              size="big"
              pending={work === 'chat'}
              disabled={work !== null && work !== 'chat'}
              onClick={() => void confirm('chat')}
            >
              <MessageCircle className="size-5" aria-hidden="true" />
              {t('confirm.chat', { name })}
            </Button>
          )}
          <div className="flex flex-wrap justify-center gap-x-6">
            {isPublic ? null : (
              <Button
                variant="textLink"
                pending={work === 'confirm'}
                disabled={work !== null && work !== 'confirm'}
                onClick={() => void confirm()}
              >
                {t('confirm.own')}
              </Button>
            )}
            <ButtonLink href="/my-roles" variant="textLink">
              {t('confirm.later')}
            </ButtonLink>
          </div>
        </div>
      }
    >
      <BuiltWords character={character} />
      <Button variant="gray" className="justify-self-start" onClick={() => setEditing('open')}>
        <Pencil className="size-4.5" aria-hidden="true" />
        {t('confirm.edit')}
      </Button>
      {character.staysPrivate ? null : <PublicStep isPublic={isPublic} onChange={setPublic} />}
      {isEditing === 'never' ? null : (
        <EditSheet
          key={isEditing === 'open' ? JSON.stringify(character.tags) : 'closed'}
          character={{ ...character, visibility: isPublic ? visibility.open : visibility.private }}
          open={isEditing === 'open'}
          onClose={() => setEditing('closed')}
          onSaved={(changed) => {
            setEditing('closed')
            setPublic(changed.visibility === visibility.open)
            onChanged(changed)
          }}
        />
      )}
      <LazyConfirmDialog
        open={requested === 'publish'}
        title={t('confirm.publishTitle', { name })}
        text={t('public.stays')}
        confirmLabel={t('confirm.publishYes')}
        cancelLabel={t('confirm.publishNo')}
        onConfirm={() => {
          setRequested(null)
          void confirm()
        }}
        onCancel={() => setRequested(null)}
      />
      <LazyConfirmDialog
        open={requested === 'close'}
        title={t('confirm.closeTitle', { name })}
        text={t('confirm.closeText')}
        confirmLabel={t('confirm.closeYes')}
        cancelLabel={t('confirm.closeNo')}
        tone="danger"
        onConfirm={() => {
          setRequested(null)
          void close()
        }}
        onCancel={() => setRequested(null)}
      />
    </StepFrame>
  )
}
