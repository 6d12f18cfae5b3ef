/** A confirmation that the shell around the page can show itself, in its own style. */
export type ShellQuestion = {
  title: string
  text: string
  confirmLabel: string
  /** Null where there is nothing but to confirm. */
  cancelLabel: string | null
  isDangerous: boolean
}

type Shell = (question: ShellQuestion) => Promise<boolean> | null

let shell: Shell | null = null

/** Has confirmations shown by the shell that the page runs in, such as Telegram's client; returns how to stop. */
export function confirmBy(next: Shell): () => void {
  shell = next
  return () => {
    shell = null
  }
}

/** Shows a confirmation by the shell; null where there is none or it cannot show this one, and the page shows its own. */
export function confirmInShell(question: ShellQuestion): Promise<boolean> | null {
  return shell?.(question) ?? null
}
