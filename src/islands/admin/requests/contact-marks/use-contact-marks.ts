import { type ContactMark, isInForce } from '#schemas/requests/contact-mark.ts';
import type { StoredRequest } from '#schemas/requests/stored-request.ts';
import { useStore } from '../../ui/store.ts';
import { panelRequests } from '../panel-requests.ts';

interface ContactMarksOfRequest {
  inForce: readonly ContactMark[];
  /** On record only. */
  removed: readonly ContactMark[];
}

/** The marks of the person who sent a request. They are read together with the list. */
export function useContactMarks({ id }: StoredRequest): ContactMarksOfRequest {
  const marks = useStore(panelRequests.state).contactMarks.get(id) ?? [];
  return {
    inForce: marks.filter(isInForce),
    removed: marks.filter((mark) => !isInForce(mark)),
  };
}
