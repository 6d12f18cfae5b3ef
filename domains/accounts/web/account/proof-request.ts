/** How an identity that is to be added answered. */
export type Answer = { ok: true } | { ok: false; error: string; message: string }

/** Passed to the providers whose failures are shown above their own form. */
export type ProofRequest = { busy: boolean; prove(request: () => Promise<Answer>): Promise<void> }
