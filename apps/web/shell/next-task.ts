type WithYield = { scheduler?: { yield?(): Promise<void> } }

/** Resolves in a task of its own, after what the browser has to do first; work that goes on does not queue up again. */
export function nextTask(): Promise<void> {
  return (globalThis as WithYield).scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve))
}
