import { useTexts } from '#platform/i18n/web/intl.tsx'
import { canFeel, chooseFeedback, feedback, feel, play } from '#ui/patterns/feedback.ts'
import { Switch } from '#ui/primitives/switch.tsx'
import { useBrowserValue } from '#ui/state/browser-value.ts'
import { useStore } from '#ui/state/store.ts'

/** Whether this device sounds and moves; a choice is heard and felt at once. */
export function FeedbackChoice() {
  const t = useTexts('profile')
  const { hasSounds, hasTouch } = useStore(feedback)
  const mayFeel = useBrowserValue(canFeel, true)
  return (
    <div className="divide-y divide-line rounded-l bg-surface-1">
      <div className="px-4 py-3">
        <Switch
          label={t('feedback.sounds')}
          hint={t('feedback.soundsHint')}
          checked={hasSounds}
          onChange={(isOn) => {
            chooseFeedback('hasSounds', isOn)
            play('arrived')
          }}
        />
      </div>
      <div className="px-4 py-3">
        <Switch
          label={t('feedback.touch')}
          hint={t(mayFeel ? 'feedback.touchHint' : 'feedback.touchNotHere')}
          checked={hasTouch && mayFeel}
          disabled={!mayFeel}
          onChange={(isOn) => {
            chooseFeedback('hasTouch', isOn)
            feel('success')
          }}
        />
      </div>
    </div>
  )
}
