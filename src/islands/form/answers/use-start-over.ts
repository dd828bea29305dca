import { useState } from 'react';
import { afterPaint } from '../after-paint.ts';
import { focusField } from '../fields/field-id.ts';
import { releaseAnswers } from '../leave-guard.ts';
import { forgetAnswers } from './saved-answers.ts';

/** How often a form was begun anew, to be its key, and the way to do so. */
export function useNewStart(): [count: number, startOver: () => void] {
  const [count, setCount] = useState(0);
  const startOver = () => {
    forgetAnswers('auto');
    forgetAnswers('home');
    releaseAnswers();
    // A request on its way has these answers no more.
    dispatchEvent(new Event('input'));
    setCount(count + 1);
    void afterPaint().then(() => focusField('firstName'));
  };
  return [count, startOver];
}
