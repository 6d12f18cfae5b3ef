const texts: Record<number, string> = {
  400: 'Bad Request(400)',
  401: 'Unauthorized(401)',
  403: 'Forbidden(403)',
  404: 'Not Found(404)',
  408: 'Request Time-out(408)',
  500: 'Internal Server Error(500)',
  501: 'Not Implemented(501)',
  502: 'Bad Gateway(502)',
  503: 'Service Unavailable(503)',
  504: 'Gateway Time-out(504)',
  505: 'HTTP Version not supported(505)',
}

/** The text for a network failure; the full-width mark is the specification's. */
export const networkFailureText = 'Internal Server Error！'

/** The text for an answer without an envelope. */
export function httpText(status: number): string {
  return texts[status] ?? `Internal Server Error(${status})!`
}
