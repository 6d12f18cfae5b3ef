type Source = Pick<EventSource, 'addEventListener' | 'close'>

/** The pause before a lost connection is opened again; listeners send requests meanwhile. */
const reopenMs = 8000

/** Listens to one kind of server event, over one connection after another, until it is stopped. */
export function onServerEvents<News>(
  kind: string,
  open: () => Promise<Source | null>,
  onNews: (news: News) => void,
): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: Source | null = null
  const openLater = () => {
    source?.close()
    source = null
    // A line's address is good for one opening, so the browser's own retry would not get far.
    if (!isStopped) timer = setTimeout(() => void listen(), reopenMs)
  }
  const listen = async () => {
    const line = await open()
    if (isStopped) return line?.close()
    if (!line) return openLater()
    source = line
    line.addEventListener('error', openLater)
    line.addEventListener(kind, (event) => {
      if (!isStopped) onNews(JSON.parse((event as MessageEvent<string>).data) as News)
    })
  }
  void listen()
  return () => {
    isStopped = true
    clearTimeout(timer)
    source?.close()
  }
}
