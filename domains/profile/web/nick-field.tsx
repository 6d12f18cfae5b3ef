import { useEffect, useState } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { TextField } from '#ui/primitives/text-field.tsx'
import { useStore } from '#ui/state/store.ts'
import { updateProfile } from '../calls.gen.ts'
import { nickLength } from '../rules.ts'
import { createNicknameStore } from './nickname-store.ts'
import { SaveLine } from './save-line.tsx'
import { storageOf } from './device-storage.ts'

/** The person's name: stored while it is typed, with a way to undo. */
export function NickField({ nick }: { nick: string }) {
  const t = useTexts('profile')
  const shell = useTexts('shell')
  const client = useClient()
  const { viewer, refresh } = useSession()
  const [store] = useState(() => {
    let undoing = false
    const made = createNicknameStore({
      stored: nick,
      storage: storageOf(`profile:nick:${viewer?.uid ?? ''}`),
      save: (name) => client.call(updateProfile, { nick: name }, { silent: true }),
      onSaved(now, before) {
        void refresh()
        const isUndone = undoing
        undoing = false
        const undo = () => {
          undoing = true
          made.typed(before)
          void made.flush()
        }
        if (before !== '' && !isUndone)
          toasts.push({
            text: t('nick.saved', { name: now }),
            tone: 'success',
            action: { label: t('nick.undo'), run: undo },
          })
      },
    })
    return made
  })
  const { text, status, refusal } = useStore(store)
  useEffect(() => {
    // Words that an earlier visit left behind are stored now, where they can be.
    if (store.state().status === 'typing') void store.flush()
    return () => store.close()
  }, [store])
  const invalid = text.trim() === '' ? shell('error.empty') : t('nick.invalid', { most: nickLength })
  const state = status === 'typing' || status === 'refused' ? 'rest' : status
  return (
    <div>
      <TextField
        label={t('nick.label')}
        hint={t('nick.hint', { most: nickLength })}
        error={status === 'refused' ? (refusal ?? invalid) : undefined}
        value={text}
        dir="auto"
        autoComplete="nickname"
        autoCapitalize="words"
        enterKeyHint="done"
        onChange={(event) => store.typed(event.target.value)}
        onBlur={() => void store.flush()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void store.flush()
        }}
      />
      <SaveLine state={state} onRetry={() => void store.flush()} />
    </div>
  )
}
