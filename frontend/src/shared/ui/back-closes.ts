import { useEffect, useRef } from 'react';

/** Back on a phone closes what lies over the page, as it does in every app of that phone. Each open sheet has an entry
 *  of its own in the browser's history, at the page's own address. The router does not notice. */

/** Those that are open, the uppermost last. */
const sheets: { close: () => void }[] = [];
/** Entries of ours above the page's. */
let entries = 0;
/** A step back that we made ourselves. */
let isStepOurs = false;
/** Copies the state of the entry that is left to the one below it: filters may have changed the address meanwhile. */
let inherited: { state: unknown; href: string } | null = null;
/** What is to be done once no entry is left of what has closed. */
let waiting: (() => void)[] = [];
/** Addresses that the router writes while a step of ours is under way. The step would take them along, so they wait. */
let held: (() => void)[] = [];
/** The router's own count of the page's entry. A page that was reached since has another. */
let pageIndex: unknown;

const indexOf = (state: unknown): unknown => (state as { idx?: unknown } | null)?.idx;
const routerIndex = (): unknown => indexOf(history.state);

/** As many entries as sheets. Once all of them are as they will be: one sheet may have given way to another. While a step
 *  of ours is under way, what it leads to is waited for: an entry pushed meanwhile would be taken by it. */
function settle(): void {
  if (isStepOurs) return;
  if (entries > 0 && routerIndex() !== pageIndex) {
    // The sheet led to another page: what was pushed for it lies below that page now.
    entries = 0;
  }
  if (entries > sheets.length) {
    isStepOurs = true;
    inherited = { state: history.state, href: location.href };
    const steps = entries - sheets.length;
    entries = sheets.length;
    history.go(-steps);
  } else {
    for (; entries < sheets.length; entries += 1) {
      pageIndex = routerIndex();
      history.pushState(history.state, '');
    }
    const due = waiting;
    waiting = [];
    for (const act of due) act();
  }
}

function onPop(event: PopStateEvent): void {
  if (isStepOurs) {
    isStepOurs = false;
    const left = inherited;
    inherited = null;
    setTimeout(settle);
    // Another page was reached before the step was taken: it leads to where it leads.
    if (!left || indexOf(left.state) === routerIndex()) {
      event.stopImmediatePropagation();
      if (left) history.replaceState(left.state, '', left.href);
    }
    const due = held;
    held = [];
    for (const write of due) write();
    return;
  }
  if (entries === 0 || routerIndex() !== pageIndex) return;
  event.stopImmediatePropagation();
  entries -= 1;
  if (entries >= sheets.length) {
    // The sheet is gone already, and the page itself steps back: that was its entry, and there is one step more to go.
    history.go(-1);
    return;
  }
  sheets.at(-1)?.close();
  // One that does not close now (it is sending) gets its entry back.
  setTimeout(settle);
}

function holdWhileStepping(name: 'pushState' | 'replaceState'): void {
  const write = history[name].bind(history);
  history[name] = (...address) => {
    if (isStepOurs) held.push(() => write(...address));
    else write(...address);
  };
}

/** To be called before the router is made: the browser tells those that listen to the window in the order in which they
 *  came, and a step that the router hears of first is one that it takes. */
export function listenAheadOfRouter(): void {
  holdWhileStepping('pushState');
  holdWhileStepping('replaceState');
  window.addEventListener('popstate', onPop);
}

/** Done once what closes now has left the history: the entry of a menu that leads to a page would lie below that page,
 *  and Back from there would be pressed twice. At once where there is none. */
export function afterClosing(act: () => void): void {
  if (entries === 0) {
    act();
    return;
  }
  waiting.push(act);
  setTimeout(settle);
}

/** Back closes this layer while it is there, where `isSheet`: on a phone. */
export function useBackCloses(isSheet: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isSheet) return;
    const sheet = { close: () => latest.current() };
    sheets.push(sheet);
    setTimeout(settle);
    return () => {
      sheets.splice(sheets.indexOf(sheet), 1);
      setTimeout(settle);
    };
  }, [isSheet]);
}
