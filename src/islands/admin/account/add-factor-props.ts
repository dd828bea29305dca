/** What every way to a further factor is given. */
export interface AddFactorProps {
  /** What the factors there are are called. */
  names: readonly string[];
  onAdded: () => void;
}
