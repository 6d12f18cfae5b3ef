import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Switch } from '#ui/primitives/switch.tsx'
import { switchFeeling } from '../calls.gen.ts'
import type { Together } from './load-together.ts'

type Props = { together: Together; characterId: string }
type Switches = Pick<Together, 'showsFeeling' | 'showsFeelingForAll'>

/** How she feels, in her words, and where that is switched off. */
export function FeelingPart({ together, characterId }: Props) {
  const t = useTexts('relationships')
  const client = useClient()
  const { name } = together
  const [switches, setSwitches] = useState<Switches>(together)
  const [feeling, setFeeling] = useState(together.feeling)
  const turn = async (isOn: boolean, ofAll: boolean) => {
    const answer = await client.call(switchFeeling, { characterId: ofAll ? null : characterId, isOn })
    if (!answer.ok) return
    setSwitches(answer.data)
    if (!isOn) setFeeling(null)
  }
  return (
    <section aria-label={t('feeling', { name })} className="grid gap-4">
      <h2 className="text-lead">{t('feeling', { name })}</h2>
      <div className="grid gap-3 rounded-l bg-surface-1 px-4 py-4">
        {feeling ? (
          <blockquote className="grid gap-1 border-s-2 border-accent ps-4 text-lead font-face-display">
            <p>{t(`moods.${feeling.mood}`)}</p>
            <p className="text-ink-2">{t(`affections.${feeling.affection}`)}</p>
          </blockquote>
        ) : null}
        <p className="text-small text-ink-3">{t('feelingNote')}</p>
        <div className="grid gap-1 border-t border-line pt-2">
          {switches.showsFeelingForAll ? (
            <Switch
              label={t('showFeeling')}
              checked={switches.showsFeeling}
              onChange={(isOn) => void turn(isOn, false)}
            />
          ) : null}
          <Switch
            label={t('showFeelingOfAll')}
            checked={switches.showsFeelingForAll}
            onChange={(isOn) => void turn(isOn, true)}
          />
        </div>
      </div>
    </section>
  )
}
