import { useEffect, useRef, useState } from 'react'

/** Takes a file that is dropped or pasted anywhere on the page; true while one is held over it. */
export function useDroppedFile(take: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const bring = (event: Event, data: DataTransfer | null) => {
      const file = data?.files.item(0)
      if (!file) return
      event.preventDefault()
      latest.current(file)
    }
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      setOver(false)
      bring(event, event.dataTransfer)
    }
    const paste = (event: ClipboardEvent) => isText(event.clipboardData) || bring(event, event.clipboardData)
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [])
  return isOver
}

/** Words of an office program come with a picture of themselves; a copied picture has no plain text, a copied file no markup. */
function isText(data: DataTransfer | null): boolean {
  return data !== null && ['text/plain', 'text/html'].every((type) => data.types.includes(type))
}
