import type { Said } from '../moments.ts'
import type { OpenCode } from '../rules.ts'
import { openCodes } from '../rules.ts'
import type { OnlineTime, UsageLogEvent } from '../usage-log.ts'
import { onlineTime } from '../usage-log.ts'
import type { LogStorage } from './log-storage.ts'

type WatchNeeds = {
  storage: LogStorage
  now(): number
  /** Sends a usage log; rejects when it could not be sent. Null where no host receives them. */
  send: ((event: UsageLogEvent) => Promise<void>) | null
  report(said: Said): void
  /** Where a failure is logged; nobody is bothered with it. */
  warn(text: string): void
}

const onlineKey = 'online'
const mostStored = 50

/** The openings of a page and the times for which it was visible, as the usage log names them. */
export function createUsageWatch({ storage, now, send, report, warn }: WatchNeeds) {
  let visibleSince: number | null = null
  let region = ''

  const log = async (event: UsageLogEvent): Promise<boolean> => {
    if (!send) return true
    try {
      await send(event)
      return true
    } catch {
      warn(`The usage log ${event.path} was not sent.`)
      return false
    }
  }
  const opened = (openway: OpenCode) => {
    report({ type: 'open', option: openway })
    void log({ path: 'client/h5/open', openway })
  }

  const stored = () => (storage.read(onlineKey) ?? []) as OnlineTime[]
  const sendStored = async () => {
    const batch = stored()
    if (batch.length === 0 || !(await log({ path: 'server/h5/onlineTime', batch }))) return
    const sent = new Set(batch.map(({ starttime }) => starttime))
    storage.write(
      onlineKey,
      stored().filter(({ starttime }) => !sent.has(starttime)),
    )
  }

  // One after the other, so that no time is sent twice.
  let sending = Promise.resolve()
  const sendOnlineTime = () => {
    sending = sending.then(sendStored)
  }

  const beginVisibleTime = () => {
    visibleSince = now()
    sendOnlineTime()
  }

  return {
    /** The page begins: anew in this tab with its loading time, or again. */
    start({ isFresh, isVisible, loadMs }: { isFresh: boolean; isVisible: boolean; loadMs: number | null }) {
      opened(isFresh ? openCodes.coldStart : openCodes.again)
      if (isFresh && loadMs !== null) report({ type: 'load', amount: Math.round(loadMs) })
      if (isVisible) beginVisibleTime()
    },
    shown() {
      opened(openCodes.again)
      beginVisibleTime()
    },
    /** The page goes out of sight. Its time is stored before it is sent, since the page may end at any moment. */
    hidden() {
      opened(openCodes.hidden)
      if (visibleSince === null) return
      const record = onlineTime(visibleSince, now())
      visibleSince = null
      report({ type: 'online', amount: Math.round(record.onlinetime / 1000) })
      if (!send) return
      storage.write(onlineKey, [...stored(), record].slice(-mostStored))
      sendOnlineTime()
    },
    /** An answer names the region of the page; the first one is where it begins. */
    inRegion(named: string) {
      if (named === '' || named === region) return
      const isFirst = region === ''
      region = named
      if (!isFirst) opened(openCodes.moved)
    },
  }
}
