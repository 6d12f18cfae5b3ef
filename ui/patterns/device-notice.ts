import { useEffect, useRef } from 'react'

export type NoticeState = 'unsupported' | 'blocked' | 'off' | 'on'

const shelf = 'deviceNotices'
let words: { title: string; text: string } | null = null

/** Whether this device tells of what ends while the page is out of sight. Kept here alone, since browsers ask for each device. */
export function noticeState(): NoticeState {
  if (!('Notification' in globalThis)) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && localStorage.getItem(shelf) === '1' ? 'on' : 'off'
}

/** Asks the browser for leave, in answer to a press, and keeps the choice. */
export async function turnNoticesOn(): Promise<NoticeState> {
  if (noticeState() === 'unsupported') return 'unsupported'
  if ((await Notification.requestPermission()) === 'granted') localStorage.setItem(shelf, '1')
  return noticeState()
}

/** Keeps the device quiet again. */
export function turnNoticesOff(): NoticeState {
  localStorage.removeItem(shelf)
  return noticeState()
}

/** What a notice says. It can lie on a locked screen that others see, so it is the same for everything. */
export function setNoticeWords(said: { title: string; text: string }): void {
  words = said
}

/** Has the device tell, once, when something that was under way is over while the page is out of sight. */
export function useNoticeWhenOver(isUnderWay: boolean): void {
  const was = useRef(isUnderWay)
  useEffect(() => {
    if (was.current && !isUnderWay) tellWhenAway()
    was.current = isUnderWay
  }, [isUnderWay])
}

/** Tells now, where the page is out of sight and the person wants it. */
export function tellWhenAway(): void {
  if (!document.hidden || words === null || noticeState() !== 'on') return
  try {
    const notice = new Notification(words.title, { body: words.text, tag: shelf })
    notice.onclick = () => {
      window.focus()
      notice.close()
    }
  } catch (error) {
    // Some phones know notices of installed workers alone, and say so only here.
    console.warn(error)
  }
}
