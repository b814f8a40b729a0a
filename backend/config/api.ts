/** 999 is the page size that the cash selector asks for. */
export default { rest: { prefix: '/api', defaultLimit: 25, maxLimit: 999, withCount: true } };
