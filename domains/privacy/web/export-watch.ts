import type { ExportView } from '../contract.ts'

type Source = Pick<EventSource, 'addEventListener' | 'close'>

export type ExportWatch = {
  exportId: string
  /** Requests the progress: the answer, `gone`, or null when none came. */
  request(): Promise<ExportView | 'gone' | null>
  /** Opens the stream of news; null where there is none. */
  open(): Promise<Source | null>
  onNews(view: ExportView): void
  /** Called with whether the last request was answered. */
  onLine(isOnline: boolean): void
  onGone(): void
  everyMs: number
}

/** Follows an export by the server's news, and by asking, since news can be lost; gives a way to stop. */
export function watchExport(watch: ExportWatch): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: Source | null = null
  const listen = async () => {
    source = await watch.open()
    if (isStopped) return source?.close()
    source?.addEventListener('export', (event) => {
      const view = JSON.parse((event as MessageEvent<string>).data) as ExportView
      if (!isStopped && view.id === watch.exportId) watch.onNews(view)
    })
  }
  void listen()
  const request = async () => {
    const answer = await watch.request()
    if (isStopped) return
    watch.onLine(answer !== null)
    if (answer === 'gone') watch.onGone()
    else if (answer) watch.onNews(answer)
    timer = setTimeout(() => void request(), watch.everyMs)
  }
  timer = setTimeout(() => void request(), watch.everyMs)
  return () => {
    isStopped = true
    clearTimeout(timer)
    source?.close()
  }
}
