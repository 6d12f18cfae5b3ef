import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { NoticeState } from '#ui/patterns/device-notice.ts'
import { noticeState, turnNoticesOff, turnNoticesOn } from '#ui/patterns/device-notice.ts'
import { Switch } from '#ui/primitives/switch.tsx'
import { useBrowserValue } from '#ui/state/browser-value.ts'
import { deviceId } from './settings-pages.ts'

const hints = {
  unsupported: 'settings.noticesUnsupported',
  blocked: 'settings.noticesBlocked',
  off: 'settings.noticesHint',
  on: 'settings.noticesHint',
} as const

/** Whether this device reports a reply, a photo or a character that is ready while the page is out of sight. */
export function NoticeSwitch() {
  const t = useTexts('accounts')
  const found = useBrowserValue<NoticeState>(noticeState, 'off')
  const [chosen, setChosen] = useState<NoticeState | null>(null)
  const state = chosen ?? found
  const choose = async (isOn: boolean) => setChosen(isOn ? await turnNoticesOn() : turnNoticesOff())
  return (
    <div id={`${deviceId}-notices`} className="scroll-mt-24 px-4 py-2">
      <Switch
        label={t('settings.notices')}
        hint={t(hints[state])}
        checked={state === 'on'}
        disabled={state === 'unsupported' || state === 'blocked'}
        onChange={(isOn) => void choose(isOn)}
      />
    </div>
  )
}
