/** The gesture of a raised hand: it holds something, or lies at the collar or under the chin. */
export type Gesture = 'cup' | 'glass' | 'book' | 'phone' | 'collar' | 'chin'
