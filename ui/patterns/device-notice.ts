import { useEffect, useRef } from 'react'

export type NoticeState = 'unsupported' | 'blocked' | 'off' | 'on'

const store = 'deviceNotices'
let words: { title: string; text: string } | null = null

/**
 * Whether this device reports an end while the page is out of sight. Stored here alone, since browsers grant it per
 * device.
 */
export function noticeState(): NoticeState {
  if (!('Notification' in globalThis)) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && localStorage.getItem(store) === '1' ? 'on' : 'off'
}

/** Requests the browser's permission, in answer to a press, and stores the choice. */
export async function turnNoticesOn(): Promise<NoticeState> {
  if (noticeState() === 'unsupported') return 'unsupported'
  if ((await Notification.requestPermission()) === 'granted') localStorage.setItem(store, '1')
  return noticeState()
}

/** Turns notices off on this device. */
export function turnNoticesOff(): NoticeState {
  localStorage.removeItem(store)
  return noticeState()
}

/** The text of a notice. It can lie on a locked screen that others see, so it is the same for everything. */
export function setNoticeWords(said: { title: string; text: string }): void {
  words = said
}

/** Has the device notify once when something that was in progress ends while the page is out of sight, unless it is muted. */
export function useNoticeWhenOver(isInProgress: boolean, { isMuted = false }: { isMuted?: boolean } = {}): void {
  const was = useRef(isInProgress)
  useEffect(() => {
    if (was.current && !isInProgress && !isMuted) notifyWhenAway()
    was.current = isInProgress
  }, [isInProgress, isMuted])
}

/** Notifies now, where the page is out of sight and the person wants it. */
export function notifyWhenAway(): void {
  if (!document.hidden || words === null || noticeState() !== 'on') return
  try {
    const notice = new Notification(words.title, { body: words.text, tag: store })
    notice.onclick = () => {
      window.focus()
      notice.close()
    }
  } catch (error) {
    // Some phones know notices of installed workers alone, and say so only here.
    console.warn(error)
  }
}
