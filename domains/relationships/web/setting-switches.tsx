import { givenName } from '#domains/chat/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Switch } from '#ui/primitives/switch.tsx'
import type { Together } from './load-together.ts'

type Props = {
  together: Together
  onTurn(what: 'feeling' | 'diary', isOn: boolean, ofAll: boolean): void
}

/** Switches of the page: her diary and her feelings, for her and for all characters. */
export function SettingSwitches({ together, onTurn }: Props) {
  const t = useTexts('relationships')
  const { showsFeeling, showsFeelingForAll, writesDiary, writesDiaryForAll } = together
  const name = givenName(together.name)
  return (
    <div className="grid gap-1 rounded-l bg-surface-1 px-4 py-2">
      {writesDiaryForAll ? (
        <Switch
          label={t('writeDiary', { name })}
          checked={writesDiary}
          onChange={(isOn) => onTurn('diary', isOn, false)}
        />
      ) : null}
      <Switch
        label={t('writeDiaryOfAll')}
        checked={writesDiaryForAll}
        onChange={(isOn) => onTurn('diary', isOn, true)}
      />
      {showsFeelingForAll ? (
        <Switch
          label={t('showFeeling', { name })}
          checked={showsFeeling}
          onChange={(isOn) => onTurn('feeling', isOn, false)}
        />
      ) : null}
      <Switch
        label={t('showFeelingOfAll')}
        checked={showsFeelingForAll}
        onChange={(isOn) => onTurn('feeling', isOn, true)}
      />
    </div>
  )
}
