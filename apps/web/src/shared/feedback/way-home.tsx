import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** For a page about something that does not exist, or is no longer accessible. */
export const WayHome = () => (
  <Button component={Link} to="/" variant="default" size="xs">
    Back to Home
  </Button>
);
