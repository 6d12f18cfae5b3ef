import { useState } from 'react'
import type { Boot } from '#platform/contract/request-scope.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { StatusRegion } from '#ui/primitives/status-region.tsx'
import { endCareFollowUp, resumeAfterCare } from '../../calls.gen.ts'
import { CrisisContacts } from '../crisis-contacts.tsx'
import { reportCare, useCare } from './care-store.ts'

type Props = { name: string; help: Boot['help'] }

/** Above the field of a conversation: the character is paused until the person goes on, or the one question the day after. */
export function CareNotice({ name, help }: Props) {
  const care = useCare()
  if (care?.isPaused) return <Paused name={name} />
  return care?.isFollowUpDue ? <FollowUp help={help} /> : null
}

function Paused({ name }: { name: string }) {
  const t = useTexts('safety')
  const client = useClient()
  const [pending, resume] = useChoice(() => client.call(resumeAfterCare, {}))
  return (
    <StatusRegion className="my-1 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-l bg-accent-soft p-4 text-ink-1">
      <p className="min-w-0 flex-1 basis-56 text-body">{t('care.paused', { name })}</p>
      <Button variant="gray" pending={pending} onClick={resume}>
        {t('care.resume', { name })}
      </Button>
    </StatusRegion>
  )
}

function FollowUp({ help }: { help: Boot['help'] }) {
  const t = useTexts('safety')
  const client = useClient()
  const [pending, end] = useChoice(() => client.call(endCareFollowUp, {}))
  return (
    <StatusRegion className="my-1 max-h-[45dvh] overflow-y-auto rounded-l bg-accent-soft p-4 text-ink-1">
      <p className="text-body font-semibold">{t('care.followUp.title')}</p>
      <p className="mt-1 text-small text-ink-2">{t('care.followUp.text')}</p>
      <div className="text-small">
        <CrisisContacts help={help} />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="gray" size="mini" pending={pending} onClick={end}>
          {t('care.followUp.better')}
        </Button>
        <Button variant="textLink" size="mini" onClick={end}>
          {t('care.followUp.notNow')}
        </Button>
      </div>
    </StatusRegion>
  )
}

type Answer = { ok: true; data: { care: Boot['care'] } } | { ok: false }

/** Makes a choice about care once, and reports what the server says of it. */
function useChoice(make: () => Promise<Answer>): [boolean, () => void] {
  const [pending, setPending] = useState(false)
  const choose = async () => {
    if (pending) return
    setPending(true)
    const answer = await make()
    setPending(false)
    if (answer.ok) reportCare(answer.data.care)
  }
  return [pending, () => void choose()]
}
