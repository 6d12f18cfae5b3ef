import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { TextField } from '#ui/primitives/text-field.tsx'
import { updateProfile } from '../calls.gen.ts'
import { nickLength } from '../rules.ts'
import { createNickKeeper } from './nick-keeper.ts'
import { SaveLine } from './save-line.tsx'
import { shelfOf } from './shelf.ts'

/** The name one goes by: kept while it is typed, with a way back. */
export function NickField({ nick }: { nick: string }) {
  const t = useTexts('profile')
  const client = useClient()
  const { viewer, refresh } = useSession()
  const [keeper] = useState(() => {
    let undoing = false
    const made = createNickKeeper({
      kept: nick,
      shelf: shelfOf(`profile:nick:${viewer?.uid ?? ''}`),
      save: (name) => client.call(updateProfile, { nick: name }, { silent: true }),
      onKept(now, before) {
        void refresh()
        const isUndone = undoing
        undoing = false
        const undo = () => {
          undoing = true
          made.typed(before)
          void made.keep()
        }
        if (before !== '' && !isUndone)
          toasts.push({
            text: t('nick.kept', { name: now }),
            tone: 'success',
            action: { label: t('nick.undo'), run: undo },
          })
      },
    })
    return made
  })
  const { text, status, refusal } = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state)
  useEffect(() => {
    // Words that an earlier visit left behind are kept now, where they can be.
    if (keeper.state().status === 'typing') void keeper.keep()
    return () => keeper.close()
  }, [keeper])
  const state = status === 'typing' || status === 'refused' ? 'rest' : status
  return (
    <div>
      <TextField
        label={t('nick.label')}
        hint={t('nick.hint', { most: nickLength })}
        error={status === 'refused' ? (refusal ?? t('nick.invalid', { most: nickLength })) : undefined}
        value={text}
        dir="auto"
        autoComplete="nickname"
        autoCapitalize="words"
        enterKeyHint="done"
        onChange={(event) => keeper.typed(event.target.value)}
        onBlur={() => void keeper.keep()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void keeper.keep()
        }}
      />
      <SaveLine state={state} onRetry={() => void keeper.keep()} />
    </div>
  )
}
