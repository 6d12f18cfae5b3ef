/** Header of a refusal: a challenge. The call is answered when it is repeated with the solution. */
export const challengeHeader = 'x-challenge'
/** Header of a repeated call: the challenge and its solution. */
export const solutionHeader = 'x-solution'
