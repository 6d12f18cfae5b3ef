type Shell = (isHeld: boolean) => void

let holds = 0
let shell: Shell | null = null

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Has the shell around the page confirm before it closes, while something would be lost; returns how to stop. */
export function confirmClosingBy(next: Shell): () => void {
  shell = next
  if (holds > 0) next(true)
  return () => {
    shell = null
  }
}

/** Holds the page: closing it brings a warning, of the browser and of the shell. Returns how to let go, once. */
export function holdPage(): () => void {
  holds += 1
  if (holds === 1) {
    window.addEventListener('beforeunload', warn)
    shell?.(true)
  }
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    holds -= 1
    if (holds > 0) return
    window.removeEventListener('beforeunload', warn)
    shell?.(false)
  }
}
