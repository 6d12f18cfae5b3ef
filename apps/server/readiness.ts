/** Whether this process may be sent requests. */
export function createReadiness() {
  let isDraining = false
  return {
    isDraining: () => isDraining,
    /** The process is about to end. */
    drain: () => void (isDraining = true),
  }
}

export type Readiness = ReturnType<typeof createReadiness>
