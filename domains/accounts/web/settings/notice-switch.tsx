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
  off: 'settings.noticesAway',
  on: 'settings.noticesAway',
} as const

/** Notifications of this device while no page is open, which another domain brings about. */
export type PushControl = {
  /** False where that cannot be. */
  start(): Promise<boolean>
  end(): Promise<void>
}

/** Whether this device reports a reply, a photo or a character that is ready while the page is out of sight. */
export function NoticeSwitch({ push }: { push: PushControl }) {
  const t = useTexts('accounts')
  const found = useBrowserValue<NoticeState>(noticeState, 'off')
  const [chosen, setChosen] = useState<NoticeState | null>(null)
  const canPush = useBrowserValue(() => 'PushManager' in globalThis, true)
  const [isPushed, setPushed] = useState(true)
  const state = chosen ?? found
  const choose = async (isOn: boolean) => {
    const next = isOn ? await turnNoticesOn() : turnNoticesOff()
    setChosen(next)
    if (next === 'on') setPushed(await push.start())
    else await push.end()
  }
  return (
    <div id={`${deviceId}-notices`} className="scroll-mt-24 px-4 py-2">
      <Switch
        label={t('settings.notices')}
        // Only where the browser does it, the words speak of a closed app.
        hint={t(hints[state] === hints.on && !(canPush && isPushed) ? 'settings.noticesHint' : hints[state])}
        checked={state === 'on'}
        disabled={state === 'unsupported' || state === 'blocked'}
        onChange={(isOn) => void choose(isOn)}
      />
    </div>
  )
}
