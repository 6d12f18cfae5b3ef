import { useEffect } from 'react'
import { useViewer } from '#domains/accounts/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Switch } from '#ui/primitives/switch.tsx'
import { enableNsfw } from '../calls.gen.ts'
import type { Settings } from './load-settings.ts'
import { SaveLine } from './save-line.tsx'
import { storageOf } from './device-storage.ts'
import { useChoice } from './use-choice.ts'

const store = storageOf('nsfw')
const reasons = {
  NSFW_NOT_HERE: 'nsfw.notHere',
  NSFW_NOT_IN_TELEGRAM: 'nsfw.telegram',
  AGE_REQUIRED: 'nsfw.age',
  AGE_PROOF_REQUIRED: 'nsfw.proof',
} as const

/** Whether explicit content may be shown, and why it may not where that is so. Without a login this browser remembers it too. */
export function NsfwSwitch({ settings }: { settings: Pick<Settings, 'enableNSFW' | 'nsfwRefusal'> | null }) {
  const t = useTexts('profile')
  const client = useClient()
  const viewer = useViewer()
  const isMember = viewer?.kind === 'member'
  const refusal = settings?.nsfwRefusal ?? null
  const save = async (enableNSFW: boolean) => {
    if (!isMember) store.write(enableNSFW ? '1' : null)
    // Only this browser can store it for a person who has no row yet.
    if (settings === null) return true
    return (await client.call(enableNsfw, { enableNSFW }, { silent: true })).ok
  }
  const choice = useChoice(settings?.enableNSFW ?? false, save)
  const { choose } = choice
  const stored = settings?.enableNSFW ?? false
  useEffect(() => {
    // A choice that somebody made here before they had a row becomes theirs.
    if (!isMember && !stored && refusal === null && store.read() === '1') choose(true)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, with what the page came with
  }, [])
  const isOn = choice.shown && refusal === null
  return (
    <div>
      <div className="rounded-l bg-surface-1 px-4 py-3">
        <Switch
          label={t('nsfw.label')}
          hint={refusal ? t(reasons[refusal]) : t('nsfw.hint')}
          checked={isOn}
          disabled={refusal !== null}
          onChange={choose}
        />
      </div>
      {refusal === 'AGE_PROOF_REQUIRED' ? (
        <p className="px-4 pt-2 text-small">
          <Anchor href="/age-check" className="font-medium text-ink-1 underline underline-offset-4">
            {t('nsfw.proofLink')}
          </Anchor>
        </p>
      ) : null}
      <SaveLine state={choice.state} note={t(isMember ? 'nsfw.note' : 'nsfw.noteVisitor')} onRetry={choice.retry} />
    </div>
  )
}
